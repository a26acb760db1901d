/** Made from content/languages.yaml by scripts/generate-languages.ts: edit that file and run the script. */
import type { Language } from '@parlance/domain';

/** Every language, in the order in which pickers list them. */
export const languages: readonly Language[] = [
  {
    "code": "en",
    "tag": "en",
    "htmlLang": "en",
    "fullName": "English",
    "englishName": "English",
    "learnable": true,
    "ebookLang": "en",
    "courseMediaName": "en",
    "clipsMediaName": "en",
    "courseTrans": "en",
    "clipsTrans": "en"
  },
  {
    "code": "cn",
    "tag": "zh-Hans",
    "htmlLang": "zh-Hans",
    "fullName": "简体中文",
    "englishName": "Chinese (Simplified)",
    "learnable": false,
    "ebookLang": "cn",
    "courseMediaName": "cn",
    "clipsMediaName": "cn",
    "courseTrans": "cn",
    "clipsTrans": "cn"
  },
  {
    "code": "jp",
    "tag": "ja",
    "htmlLang": "ja",
    "fullName": "日本語",
    "englishName": "Japanese",
    "learnable": false,
    "ebookLang": "jp",
    "courseMediaName": "jp",
    "clipsMediaName": "jp",
    "courseTrans": "jp",
    "clipsTrans": "jp"
  },
  {
    "code": "kr",
    "tag": "ko",
    "htmlLang": "ko",
    "fullName": "한국어",
    "englishName": "Korean",
    "learnable": false,
    "ebookLang": "kr",
    "courseMediaName": "kr",
    "clipsMediaName": "kr",
    "courseTrans": "kr",
    "clipsTrans": "kr"
  },
  {
    "code": "es",
    "tag": "es",
    "htmlLang": "es",
    "fullName": "Español",
    "englishName": "Spanish",
    "learnable": true,
    "ebookLang": "es",
    "courseMediaName": "es",
    "clipsMediaName": "es",
    "courseTrans": "es",
    "clipsTrans": "es"
  },
  {
    "code": "fr",
    "tag": "fr",
    "htmlLang": "fr",
    "fullName": "Français",
    "englishName": "French",
    "learnable": true,
    "ebookLang": "fr",
    "courseMediaName": "fr",
    "clipsMediaName": "fr",
    "courseTrans": "fr",
    "clipsTrans": "fr"
  },
  {
    "code": "de",
    "tag": "de",
    "htmlLang": "de",
    "fullName": "Deutsch",
    "englishName": "German",
    "learnable": false,
    "ebookLang": "de",
    "courseMediaName": "de",
    "clipsMediaName": "de",
    "courseTrans": "de",
    "clipsTrans": "de"
  },
  {
    "code": "pt",
    "tag": "pt-BR",
    "htmlLang": "pt-BR",
    "fullName": "Português",
    "englishName": "Portuguese",
    "learnable": false,
    "ebookLang": "pt",
    "courseMediaName": "pt",
    "clipsMediaName": "pt",
    "courseTrans": "pt",
    "clipsTrans": "pt"
  },
  {
    "code": "it",
    "tag": "it",
    "htmlLang": "it",
    "fullName": "Italiano",
    "englishName": "Italian",
    "learnable": false,
    "ebookLang": "it",
    "courseMediaName": "it",
    "clipsMediaName": "it",
    "courseTrans": "it",
    "clipsTrans": "it"
  },
  {
    "code": "vt",
    "tag": "vi",
    "htmlLang": "vi",
    "fullName": "Tiếng Việt",
    "englishName": "Vietnamese",
    "learnable": false,
    "ebookLang": "vt",
    "courseMediaName": "vt",
    "clipsMediaName": "vt",
    "courseTrans": "vt",
    "clipsTrans": "vt"
  },
  {
    "code": "ru",
    "tag": "ru",
    "htmlLang": "ru",
    "fullName": "Русский",
    "englishName": "Russian",
    "learnable": false,
    "ebookLang": "ru",
    "courseMediaName": "ru",
    "clipsMediaName": "ru",
    "courseTrans": "ru",
    "clipsTrans": "ru"
  },
  {
    "code": "id",
    "tag": "id",
    "htmlLang": "id",
    "fullName": "Bahasa Indonesia",
    "englishName": "Indonesian",
    "learnable": false,
    "ebookLang": "id",
    "courseMediaName": "id",
    "clipsMediaName": "id",
    "courseTrans": "id",
    "clipsTrans": "id"
  },
  {
    "code": "thai",
    "tag": "th",
    "htmlLang": "th",
    "fullName": "ไทย",
    "englishName": "Thai",
    "learnable": false,
    "ebookLang": "thai",
    "courseMediaName": "thai",
    "clipsMediaName": "thai",
    "courseTrans": "thai",
    "clipsTrans": "thai"
  },
  {
    "code": "tr",
    "tag": "tr",
    "htmlLang": "tr",
    "fullName": "Türkçe",
    "englishName": "Turkish",
    "learnable": false,
    "ebookLang": "tr",
    "courseMediaName": "tr",
    "clipsMediaName": "tr",
    "courseTrans": "tr",
    "clipsTrans": "tr"
  }
];

/** The codes of the languages that courses teach: a table by them that lacks one does not compile. */
export type LearnableCode = 'en' | 'es' | 'fr';
