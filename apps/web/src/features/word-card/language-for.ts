import type { Language } from '@parlance/domain';
import { languageOf } from '@parlance/languages';

/** A language by its code; an unknown code results in a language made from the code itself. */
export const languageFor = (code: string): Language => languageOf(code) ?? unknown(code);

const unknown = (code: string): Language => ({
  code,
  tag: code,
  htmlLang: code,
  fullName: code,
  englishName: code,
  learnable: false,
  ebookLang: code,
  courseMediaName: code,
  clipsMediaName: code,
  courseTrans: code,
  clipsTrans: code,
});
