/** What the terminal shows of the tutor with a model. */
import type { TutorCredits, TutorOverview } from '@parlance/contract';
import { timeOf, withoutControls } from './admin.ts';
import type { TutorPauses } from './tutor-pauses.ts';

/** What a learner has, and what they are given. */
export const formatCredits = ({ balance, next, allowance }: TutorCredits): string =>
  [
    `${balance} ${balance === 1 ? 'credit' : 'credits'}`,
    ...(next === null ? [] : [`${next.amount} of them are gone on ${timeOf(next.at)}`]),
    ...(allowance === null
      ? ['nothing is given regularly']
      : [`${allowance.amount} each ${allowance.each}, again on ${timeOf(allowance.renewsAt)}`]),
  ].join('\n');

const UNKNOWN: Readonly<Record<NonNullable<TutorPauses['unknown']>, string>> = {
  'no-token': 'Set METRICS_TOKEN to see here whether it is left alone just now.',
  'no-server': 'The server does not run here, or does not take METRICS_TOKEN.',
};

const pauseLine = (pauses: TutorPauses): string => {
  if (pauses.unknown !== undefined) return UNKNOWN[pauses.unknown];
  const stateOf = (isPaused: boolean): string => (isPaused ? 'left alone after failures' : 'asked');
  return `answers: ${stateOf(pauses.answers)}; listening: ${stateOf(pauses.listening)}`;
};

const DAY_COLUMNS = ['asked', 'given back', 'tokens sent', 'tokens got'] as const;
const WIDTH = 14;

/** The service, its limits, and what was asked on each day. */
export const formatService = (
  { service, limits, days }: Omit<TutorOverview, 'isResting'>,
  pauses: TutorPauses,
): string => {
  const { allowance, learner, server } = limits;
  const lines = days.map(({ day, spent, returned, promptTokens, answerTokens }) =>
    [day, ...[spent, returned, promptTokens, answerTokens].map((each) => String(each).padStart(WIDTH))].join(''),
  );
  const shown =
    service === null
      ? ['No chat service is set.']
      : [`${service.name}, ${service.model}${service.listens ? ', listens' : ''}`, pauseLine(pauses)];
  return [
    ...shown,
    `${allowance} credits a day where nothing is sold; a learner may ask ${learner} times a day, all together ${server ?? 'without a limit'}`,
    '',
    ...(lines.length === 0
      ? ['Nothing was asked yet.']
      : [`day       ${DAY_COLUMNS.map((each) => each.padStart(WIDTH)).join('')}`, ...lines]),
  ]
    .map(withoutControls)
    .join('\n');
};

/** Lines that were reported, the oldest first. */
export const formatReports = (reports: TutorOverview['reports']): string =>
  reports.length === 0
    ? 'No line is reported.'
    : reports
        .flatMap(({ id, at, learn, model, reason, before, text, note }) => [
          `${id}  ${timeOf(at)}  ${learn}  ${reason}  ${model}`,
          ...(before === null ? [] : [`  learner: ${before}`]),
          `  tutor: ${text}`,
          ...(note === '' ? [] : [`  note: ${note}`]),
        ])
        .map(withoutControls)
        .join('\n');
