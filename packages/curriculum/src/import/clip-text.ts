/** The file of an imported clip, as an author finds it. */
import type { LanguageCode } from '@parlance/domain';
import { Document } from 'yaml';
import type { MediaFile } from './media-file.ts';
import type { PairedCue } from './pair-cues.ts';

/** What the file of an imported clip says. */
export interface ImportedClipText {
  readonly id: string;
  readonly title: string;
  readonly learn: LanguageCode;
  /** The language of the meanings; undefined if there are none. */
  readonly explain: LanguageCode | undefined;
  readonly media: MediaFile & { readonly file: string };
  readonly cues: readonly PairedCue[];
}

/** Writes the file: a line of the clip is a line of the file. */
export const clipText = ({ id, title, learn, explain, media, cues }: ImportedClipText): string => {
  const document = new Document({ id, learn });
  const flow = (value: unknown) => document.createNode(value, { flow: true });
  const { file, kind, length, bytes } = media;
  document.set('title', flow({ [learn]: title }));
  document.set('media', flow({ file, kind, length, bytes }));
  const lines = cues.map(({ start, end, text, meaning }, index) =>
    flow({
      ...{ key: `l${index + 1}`, from: start, to: end, [learn]: text },
      ...(explain !== undefined && meaning !== '' && { [explain]: meaning }),
    }),
  );
  document.set('lines', document.createNode(lines));
  document.commentBefore = ' Made by npm run content:import. Its texts may be edited, and further languages added.';
  return document.toString({ lineWidth: 0 });
};
