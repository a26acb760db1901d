import { createInterface } from 'node:readline';
import type { LanguageTools } from '../check/context.ts';
import type { Sources } from '../source/model.ts';
import { linkPlayed, type PlayedScene } from './link-played.ts';
import { playTalk } from './play-talk.ts';

/** Plays a talk with the lines of the standard input. Returns a sentence where there is no such talk. */
export const playInTerminal = async (
  sources: Sources,
  scene: PlayedScene,
  { tools, say }: { readonly tools: LanguageTools; readonly say: (text: string) => void },
): Promise<string | undefined> => {
  const talk = linkPlayed(sources, scene, tools);
  if ('refused' in talk) return talk.refused;
  const play = playTalk(talk);
  const tell = (lines: readonly string[]): void => say(lines.join('\n'));
  tell(play.begin());
  for await (const line of createInterface({ input: process.stdin })) {
    const said = line.trim();
    if (said !== '') tell(play.say(said));
    if (play.isOver()) break;
  }
  tell(play.score());
  return undefined;
};
