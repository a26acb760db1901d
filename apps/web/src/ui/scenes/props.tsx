import type { ComponentType, ReactNode } from 'react';
import { lazyPart, useLazyPart } from '../lazy-part.ts';
import { Bag, Flowers, Hat, Lead, Shoe, Suitcase, Umbrella, Violin } from './props-carried.tsx';
import { Apple, Bottle, Bread, Cake, Cup, Fish, Sausage, Soup } from './props-food.tsx';
import { PassingTrain, Tide } from './props-large.tsx';
import type { BookPropName } from './props-of-books.tsx';
import { Book, Box, Gift, Letter, Newspaper, Photo, StainedLetter, Ticket, TownMap } from './props-paper.tsx';
import { Ball, Candle, Clock, Coin, Glasses, Key, Lamp, Phone, Spoon } from './props-things.tsx';
import type { CutProps } from './stage.tsx';

const DRAWINGS = {
  apple: Apple,
  bag: Bag,
  ball: Ball,
  book: Book,
  bottle: Bottle,
  box: Box,
  bread: Bread,
  cake: Cake,
  candle: Candle,
  clock: Clock,
  coin: Coin,
  cup: Cup,
  fish: Fish,
  flowers: Flowers,
  gift: Gift,
  glasses: Glasses,
  hat: Hat,
  key: Key,
  lamp: Lamp,
  lead: Lead,
  letter: Letter,
  map: TownMap,
  newspaper: Newspaper,
  'passing-train': PassingTrain,
  phone: Phone,
  photo: Photo,
  sausage: Sausage,
  shoe: Shoe,
  soup: Soup,
  spoon: Spoon,
  'stained-letter': StainedLetter,
  suitcase: Suitcase,
  ticket: Ticket,
  tide: Tide,
  umbrella: Umbrella,
  violin: Violin,
} as const satisfies Readonly<Record<string, ComponentType<CutProps>>>;

/** The name of a drawn thing. */
export type PropName = keyof typeof DRAWINGS | BookPropName;

/** The names of the things that clips have; those of books are in `props-of-books.tsx`. */
export const CLIP_PROP_NAMES = Object.keys(DRAWINGS) as readonly (keyof typeof DRAWINGS)[];

const isOfClips = (name: PropName): name is keyof typeof DRAWINGS => Object.hasOwn(DRAWINGS, name);

const bookProp = lazyPart(async () => (await import('./props-of-books.tsx')).BookProp);

interface PropProps extends CutProps {
  readonly name: PropName;
}

/** A thing that can be held or put down: it stands on y = 0 around x = 0, and most are 30 to 70 units tall. */
export function Prop({ name, cut }: PropProps): ReactNode {
  if (!isOfClips(name)) return <FetchedProp name={name} cut={cut} />;
  const Drawing = DRAWINGS[name];
  return <Drawing cut={cut} />;
}

function FetchedProp(thing: { readonly name: BookPropName } & CutProps): ReactNode {
  const Drawing = useLazyPart(bookProp);
  return <Drawing {...thing} />;
}
