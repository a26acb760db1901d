/** Finds the issues of a clip that need no other file. */
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { ClipSource } from '../source/model.ts';
import { checkScript } from './clip-script.ts';
import { sentencesOfClip, type UnitContext } from './context.ts';
import { twice } from './ids.ts';
import { textsLack, titleLacks } from './texts.ts';

/** How many statements a clip has, and how many of them hold and do not hold at least. */
const STATEMENTS = { least: 4, most: 6, alike: 2 } as const;

const fairStatements = ({ statements, isUnreadable, place }: ClipSource): ContentIssue[] => {
  if (isUnreadable) return [];
  const { least, most, alike } = STATEMENTS;
  const at = statements[0]?.place ?? place;
  if (statements.length < least || statements.length > most)
    return [issueAt(at, `The clip has ${statements.length} statements; write ${least} to ${most}.`)];
  const holding = statements.filter(({ holds }) => holds).length;
  if (Math.min(holding, statements.length - holding) >= alike) return [];
  return [
    issueAt(
      at,
      `${holding} of the ${statements.length} statements hold; let at least ${alike} hold and at least ${alike} not.`,
    ),
  ];
};

/** Finds the issues of a clip that need no other file. */
export const checkClip = ({ languages }: Pick<UnitContext, 'languages'>, clip: ClipSource): ContentIssue[] => [
  ...sentencesOfClip(clip).flatMap((item) => textsLack(languages, item)),
  ...titleLacks(languages, { what: 'The title of the clip', title: clip.title }),
  ...titleLacks(languages, { what: 'What the clip is about', title: clip.about }),
  ...twice('line or statement', [...clip.lines, ...clip.statements]),
  ...fairStatements(clip),
  ...checkScript(clip),
];
