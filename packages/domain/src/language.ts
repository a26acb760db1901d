/**
 * A language by Parlance's own code: `en cn jp kr es fr de pt it vt ru id thai tr`.
 * Which codes exist, and which can be learned, is data (`content/languages.yaml`).
 */
export type LanguageCode = string;

/** Something that differs by language; a missing text falls back to `en` (specification §1). */
export type Texts = Readonly<Record<LanguageCode, string>>;

/** One line of `content/languages.yaml` (specification §3, "Language table per language"). */
export interface Language {
  readonly code: LanguageCode;
  /** BCP 47 tag for `Intl`, `lang` attributes of text and speech, e.g. `zh-Hans`. */
  readonly tag: string;
  readonly htmlLang: string;
  /** The language's own name for itself, e.g. `Deutsch`. */
  readonly fullName: string;
  readonly englishName: string;
  /** Whether a course teaches it. */
  readonly learnable: boolean;
  readonly ebookLang: string;
  readonly courseMediaName: string;
  readonly clipsMediaName: string;
  readonly courseTrans: string;
  readonly clipsTrans: string;
}
