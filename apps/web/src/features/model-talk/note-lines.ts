/** Asks what is to be said of the learner's last line, once it was answered; it costs nothing. */
import { type UnnotedLine, unnotedLine } from '@parlance/domain';
import { sentLines, withNotes } from './model-record.ts';
import type { ModelTalkDeps } from './model-talk-state.ts';
import type { TalkHolder } from './talk-holder.ts';

/** Milliseconds in which notes may be asked for. */
const NOTES_TIME = 86_400_000;

/** An answer that was stopped counts as paid a moment later; until then the server knows of none. In milliseconds. */
const STOPPED = { tries: 3, pause: 1000 } as const;

/** Makes the function that asks; each line is asked for once by a page, and in one tab. */
export const createNoting = (holder: TalkHolder, deps: ModelTalkDeps): (() => Promise<void>) => {
  const { client, setting, stamps, wait, onNoted, onSuggestion } = deps;
  const asked = new Set<string>();

  const found = (): UnnotedLine | undefined => {
    const { record } = holder.current();
    return record && unnotedLine(record);
  };

  const ask = async ({ line, answer, before }: UnnotedLine): Promise<void> => {
    holder.become({ noting: line.id });
    const about = { id: answer, lines: sentLines(before), line: line.text };
    const request = { ...(await setting()), ...about };
    let reply = await client.notes(request);
    for (let tries = 0; tries < STOPPED.tries && !reply.ok && reply.code === 'not-found'; tries += 1) {
      await wait(STOPPED.pause);
      reply = await client.notes(request);
    }
    holder.become({ noting: undefined });
    if (!reply.ok) return;
    await holder.change((record) => withNotes(record, line.id, reply.value));
    const { record } = holder.current();
    if (record === undefined) return;
    if (reply.value.remember !== null) onSuggestion(record.id, reply.value.remember);
    const after = record.lines.find(({ id }) => id === line.id);
    if (after?.by === 'learner') onNoted(record, after);
  };

  return async () => {
    const wanted = found();
    if (wanted === undefined || asked.has(wanted.line.id) || wanted.line.at < stamps.now() - NOTES_TIME) return;
    asked.add(wanted.line.id);
    await holder.inTurn('notes', async () => {
      const now = found();
      if (now?.line.id === wanted.line.id) await ask(now);
    });
  };
};
