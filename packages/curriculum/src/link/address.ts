/**
 * How texts address somebody: familiarly (`tú`, `du`, `ты`) or politely (`usted`, `Sie`, `вы`). A meaning that shows it settles
 * which of the right texts that differ in this alone is right.
 */
import { type LanguageCode, OTHER_ADDRESS } from '@parlance/domain';
import type { TextSources } from '../source/model.ts';

/** How somebody is addressed. */
export type Address = 'familiar' | 'polite';

/** The words of a language that show it; words in lower case match in any case, others as they stand. */
type AddressWords = Readonly<Record<Address, RegExp>>;

/** Whole words of a list; those of some letters only where a sentence does not begin, since they say something else there. */
const words = (list: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${list.replaceAll(' ', '|')})(?![\\p{L}\\p{M}])`, flags);

/** The languages that tell them apart by words; others, like English, leave it open. */
const addressWords: Readonly<Record<LanguageCode, AddressWords>> = {
  de: {
    familiar: words('du dich dir dein deine deinen deinem deiner deines'),
    // `Sie` begins sentences about others, too.
    polite: /[^\s.!?–„:]\s+(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u,
  },
  es: {
    familiar: words('tú te ti contigo tu tus eres estás tienes quieres puedes vas has haces sabes vienes'),
    polite: words('usted'),
  },
  fr: { familiar: words("tu toi ton ta tes te t['’]\\p{L}+"), polite: words('vous votre vos') },
  it: {
    familiar: words('tu te ti tuo tua tuoi tue sei hai vuoi puoi fai vai vieni sai stai devi'),
    polite: /(?<!\p{L})(?:Lei|Suo|Sua|Suoi|Sue)(?!\p{L})/u,
  },
  pt: { familiar: words('tu contigo teu tua teus tuas'), polite: words('o\\ssenhor a\\ssenhora') },
  ru: {
    familiar: words('ты тебя тебе тобой твой твоя твоё твои твоего твоей твоему твою твоим твоём твоих твоими'),
    polite: words('вы вас вам вами ваш ваша ваше ваши вашего вашей вашему вашу вашим вашем ваших вашими'),
  },
  tr: {
    familiar: words('sen seni sana sende senden senin seninle \\p{L}+yorsun \\p{L}*m[ıiuü]s[ıiuü]n'),
    polite: words('siz sizi size sizde sizden sizin sizinle \\p{L}+s[ıiuü]n[ıiuü]z'),
  },
  cn: { familiar: /你(?!们)/u, polite: /您/u },
  id: { familiar: words('kamu \\p{L}+mu'), polite: /(?<!\p{L})Anda(?!\p{L})/u },
};

/** How a text addresses somebody; undefined where it addresses nobody, where it does not show how, or shows both. */
export const addressOf = (code: LanguageCode, text: string): Address | undefined => {
  const { [code]: own } = addressWords;
  if (own === undefined) return undefined;
  const [familiar, polite] = [own.familiar.test(text), own.polite.test(text)];
  if (familiar === polite) return undefined;
  return familiar ? 'familiar' : 'polite';
};

const isMarked = (written: string): boolean => written.includes(OTHER_ADDRESS);

/** Whether a meaning settles how somebody is addressed in the texts of an item that are learned: as these do, and some do otherwise. */
export const settlesAddress = (texts: TextSources, code: LanguageCode): boolean => {
  const meant = addressOf(code, texts[code]?.text ?? '');
  if (meant === undefined) return false;
  const marked = Object.entries(texts).filter(([, { also }]) => also.some(isMarked));
  return marked.length > 0 && marked.every(([other, { text }]) => [meant, undefined].includes(addressOf(other, text)));
};
