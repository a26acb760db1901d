/**
 * What a meaning shows of what other languages leave open: how somebody is addressed (`du` or `Sie`), which person is meant
 * (`she`, `he` or `you`), and which part of the day. Then right texts that say otherwise (`OPEN_MARKS`) are not right beside it.
 */
import { type LanguageCode, OPEN_MARKS } from '@parlance/domain';
import type { TextSources } from '../source/model.ts';

/** What can be shown: an address, a person, or a part of the day. */
type Shown = 'familiar' | 'polite' | 'he' | 'she' | 'you' | 'afternoon' | 'evening';

/** Expressions that match a text which shows it. */
type Expressions = Readonly<Partial<Record<Shown, RegExp>>>;

/** By what a language shows it. */
interface Signs {
  readonly sure: Expressions;
  /** What may also say something else, as German `Sie`: counts where the text that is learned shows the same. */
  readonly likely?: Expressions;
}

/** Whole words of a list; in any case, unless other flags are given. */
const words = (list: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${list.replaceAll(' ', '|')})(?![\\p{L}\\p{M}])`, flags);

/** Those of languages that show an address; others, like English, leave it open. */
const address: Readonly<Record<LanguageCode, Signs>> = {
  de: {
    sure: {
      familiar: words('du dich dir dein deine deinen deinem deiner deines'),
      polite: /[^\s.!?–„:]\s+(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u,
    },
    likely: { polite: /(?<!\p{L})(?:Sie\s+(?:\p{L}+n|sind)|Ihre?[mnrs]?)(?!\p{L})/u },
  },
  es: {
    sure: {
      familiar: words('tú te ti contigo tu tus eres estás tienes quieres puedes vas has haces sabes vienes'),
      polite: words('usted'),
    },
  },
  fr: { sure: { familiar: words("tu toi ton ta tes te t['’]\\p{L}+"), polite: words('vous votre vos') } },
  it: {
    sure: {
      familiar: words('tu te ti tuo tua tuoi tue sei hai vuoi puoi fai vai vieni sai stai devi'),
      polite: words('Lei Suo Sua Suoi Sue', 'u'),
    },
  },
  pt: { sure: { familiar: words('tu contigo teu tua teus tuas'), polite: words('o\\ssenhor a\\ssenhora') } },
  ru: {
    sure: {
      familiar: words('ты тебя тебе тобой твой твоя твоё твои твоего твоей твоему твою твоим твоём твоих твоими'),
      polite: words('вы вас вам вами ваш ваша ваше ваши вашего вашей вашему вашу вашим вашем ваших вашими'),
    },
  },
  tr: {
    sure: {
      familiar: words('sen seni sana sende senden senin seninle \\p{L}+yorsun \\p{L}*m[ıiuü]s[ıiuü]n'),
      polite: words('siz sizi size sizde sizden sizin sizinle \\p{L}+s[ıiuü]n[ıiuü]z'),
    },
  },
  cn: { sure: { familiar: /你(?!们)/u, polite: /您/u } },
  id: { sure: { familiar: words('kamu \\p{L}+mu'), polite: words('Anda', 'u') } },
};

/** Those of languages that tell a woman from a man, and either from whom they address; others, like Turkish, leave it open. */
const person: Readonly<Record<LanguageCode, Signs>> = {
  en: { sure: { he: words('he him his himself'), she: words('she her hers herself'), you: words('you your yours') } },
  de: {
    sure: {
      he: words('er ihn ihm seine seinen seinem seiner seines'),
      you: /(?<!\p{L})(?:[Dd](?:u|ich|ir|eine?[mnrs]?)(?!\p{L})|(?<=[^\s.!?–„:]\s+)(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L}))/u,
    },
    // `sie` are several as well; their verbs end in n, as those of whom one addresses politely.
    likely: {
      he: words('sein'),
      she: /(?<!\p{L})(?:[Ss]ie\s+(?!sind)\p{L}*[^n\s\P{L}]|[Ii]hre?[mnrs]?)(?!\p{L})/u,
      you: /(?<!\p{L})(?:Sie\s+(?:\p{L}+n|sind)|Ihre?[mnrs]?)(?!\p{L})/u,
    },
  },
  es: { sure: { he: words('él'), she: words('ella'), you: words('tú te ti contigo tu tus usted') } },
  fr: {
    sure: { she: words('elle'), you: words("tu toi ton ta tes te t['’]\\p{L}+ vous votre vos") },
    likely: { he: words('il') },
  },
  it: { sure: { he: words('lui'), you: words('tu te ti tuo tua tuoi tue') }, likely: { she: words('lei') } },
  pt: { sure: { he: words('ele dele nele'), she: words('ela dela nela'), you: words('você tu contigo teu tua') } },
  ru: {
    sure: {
      he: words('он'),
      she: words('она'),
      you: words('ты тебя тебе тобой вы вас вам вами ваш ваша ваше ваши твой твоя твоё'),
    },
    likely: { he: words('его ему него нему'), she: words('её ей неё ней') },
  },
  cn: { sure: { he: /他(?!们)/u, she: /她(?!们)/u, you: /[你您](?!们)/u } },
  jp: { sure: { he: /彼(?![女ら])/u, she: /彼女(?!ら)/u } },
  kr: { sure: { he: /그[는가의를]/u, she: /그녀/u } },
  vt: { sure: { he: /(?:anh|ông) ấy/iu, she: /(?:cô|bà|chị) ấy/iu } },
  id: { sure: { you: words('kamu Anda') } },
};

/** Those of languages that tell the afternoon from the evening; Spanish `tarde` and French `bonjour` leave it open. */
const daytime: Readonly<Record<LanguageCode, Signs>> = {
  en: { sure: { afternoon: words('afternoon'), evening: words('evening') } },
  fr: { sure: { afternoon: words('après-midi'), evening: words('soir bonsoir soirée') } },
  de: { sure: { afternoon: /nachmittag/iu, evening: /abend/iu } },
  it: { sure: { afternoon: words('pomeriggio'), evening: words('sera buonasera') } },
  pt: { sure: { afternoon: words('tarde'), evening: words('noite') } },
  ru: { sure: { evening: words('вечер вечером вечера') } },
  cn: { sure: { afternoon: /下午/u, evening: /晚/u } },
  jp: { sure: { afternoon: /午後/u, evening: /こんばんは|晩|夕方/u } },
  kr: { sure: { afternoon: /오후/u, evening: /저녁/u } },
  vt: { sure: { afternoon: words('chiều'), evening: words('tối') } },
  id: { sure: { afternoon: words('sore siang'), evening: words('malam') } },
  thai: { sure: { afternoon: /บ่าย/u, evening: /เย็น/u } },
  tr: { sure: { afternoon: /öğleden sonra/iu, evening: /akşam/iu } },
};

const dimensions = [
  { mark: OPEN_MARKS.address, signs: address },
  { mark: OPEN_MARKS.person, signs: person },
  { mark: OPEN_MARKS.daytime, signs: daytime },
] as const;

/** The only one that a text shows; undefined where it shows none or several. */
const onlyIn = (expressions: Expressions, text: string): Shown | undefined => {
  const shown = Object.entries(expressions).filter(([, expression]) => expression.test(text));
  const [[first] = []] = shown;
  return shown.length === 1 ? (first as Shown) : undefined;
};

/** What a text surely shows. */
const surelyShown = (
  code: LanguageCode,
  text: string,
  { [code]: own }: Readonly<Record<LanguageCode, Signs>>,
): Shown | undefined => own && onlyIn(own.sure, text);

/** How a text addresses somebody, or which person it is about; undefined where it does not show it surely, or shows both. */
export const shownIn = (mark: string, code: LanguageCode, text: string): Shown | undefined => {
  const found = dimensions.find((dimension) => dimension.mark === mark);
  return found && surelyShown(code, text, found.signs);
};

/** The marks of what a meaning shows as the texts of its item do that are learned, of those that these have. */
export const shownBy = (texts: TextSources, code: LanguageCode): string =>
  dimensions
    .filter(({ mark, signs }) => {
      const marked = Object.entries(texts).filter(([, { also }]) => also.some((written) => written.includes(mark)));
      const taught = new Set(marked.flatMap(([learn, { text }]) => surelyShown(learn, text, signs) ?? []));
      const [told, ...others] = taught;
      const { text = '' } = texts[code] ?? {};
      const sure = surelyShown(code, text, signs);
      const likely = told === undefined ? undefined : signs[code]?.likely?.[told];
      const meant = sure ?? (likely?.test(text) === true ? told : undefined);
      return marked.length > 0 && others.length === 0 && meant !== undefined && (told ?? meant) === meant;
    })
    .map(({ mark }) => mark)
    .join('');
