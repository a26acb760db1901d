/** The file that names the files of a book. */
import { type ContentIndex, clipPart, type EbookId } from '@parlance/domain';

/** The name of the part of an index that has a book; undefined in older indexes, and while there are no books. */
export const ebookFilesOf = ({ ebooks }: Pick<ContentIndex, 'ebooks'>, id: EbookId): string | undefined => {
  const parts = ebooks?.files ?? [];
  return parts.length === 0 ? undefined : parts[clipPart(id, parts.length)];
};
