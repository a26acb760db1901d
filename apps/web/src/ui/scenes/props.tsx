import type { ComponentType, ReactNode } from 'react';
import { Bag, Flowers, Hat, Lead, Shoe, Suitcase, Umbrella, Violin } from './props-carried.tsx';
import { HattedReader, LegsNewShoes, LegsOneShoe, Passengers, UmbrellaBearer, WalkingDog } from './props-figures.tsx';
import { Apple, Bottle, Bread, Cake, Cup, Fish, Sausage, Soup } from './props-food.tsx';
import {
  AppleStall,
  Bench,
  BlueChair,
  Chair,
  Doorway,
  GreenChair,
  OpenPiano,
  Pane,
  Piano,
  RedChair,
  SteeringWheel,
  WhiteChair,
  ZeroDoor,
} from './props-furniture.tsx';
import { PassingTrain, Tide } from './props-large.tsx';
import { Book, Box, Gift, Letter, Newspaper, Photo, StainedLetter, Ticket, TownMap } from './props-paper.tsx';
import {
  BlackUmbrella,
  ClosedUmbrella,
  Drops,
  EmptyCup,
  Jar,
  Receiver,
  Sandwich,
  Sandwiches,
  SeaJar,
  Teapot,
  ToyHorse,
} from './props-table.tsx';
import { Ball, Candle, Clock, Coin, Glasses, Key, Lamp, Phone, Spoon } from './props-things.tsx';
import { HoledEnvelope, OpenBook, Page, Pen, Postcard, YellowPage } from './props-written.tsx';
import type { CutProps } from './stage.tsx';

const DRAWINGS = {
  apple: Apple,
  'apple-stall': AppleStall,
  bag: Bag,
  ball: Ball,
  bench: Bench,
  'black-umbrella': BlackUmbrella,
  'blue-chair': BlueChair,
  book: Book,
  bottle: Bottle,
  box: Box,
  bread: Bread,
  cake: Cake,
  candle: Candle,
  chair: Chair,
  clock: Clock,
  'closed-umbrella': ClosedUmbrella,
  coin: Coin,
  cup: Cup,
  doorway: Doorway,
  drops: Drops,
  'empty-cup': EmptyCup,
  fish: Fish,
  flowers: Flowers,
  gift: Gift,
  glasses: Glasses,
  'green-chair': GreenChair,
  hat: Hat,
  'hatted-reader': HattedReader,
  'holed-envelope': HoledEnvelope,
  jar: Jar,
  key: Key,
  lamp: Lamp,
  lead: Lead,
  'legs-new-shoes': LegsNewShoes,
  'legs-one-shoe': LegsOneShoe,
  letter: Letter,
  map: TownMap,
  newspaper: Newspaper,
  'open-book': OpenBook,
  'open-piano': OpenPiano,
  page: Page,
  pane: Pane,
  passengers: Passengers,
  'passing-train': PassingTrain,
  pen: Pen,
  phone: Phone,
  photo: Photo,
  piano: Piano,
  postcard: Postcard,
  receiver: Receiver,
  'red-chair': RedChair,
  sandwich: Sandwich,
  sandwiches: Sandwiches,
  sausage: Sausage,
  'sea-jar': SeaJar,
  shoe: Shoe,
  soup: Soup,
  spoon: Spoon,
  'stained-letter': StainedLetter,
  'steering-wheel': SteeringWheel,
  suitcase: Suitcase,
  teapot: Teapot,
  ticket: Ticket,
  tide: Tide,
  'toy-horse': ToyHorse,
  umbrella: Umbrella,
  'umbrella-bearer': UmbrellaBearer,
  violin: Violin,
  'walking-dog': WalkingDog,
  'white-chair': WhiteChair,
  'yellow-page': YellowPage,
  'zero-door': ZeroDoor,
} as const satisfies Readonly<Record<string, ComponentType<CutProps>>>;

/** The name of a drawn thing. */
export type PropName = keyof typeof DRAWINGS;

/** The names of the drawn things. */
export const PROP_NAMES = Object.keys(DRAWINGS) as readonly PropName[];

interface PropProps extends CutProps {
  readonly name: PropName;
}

/** A thing that can be held or put down: it stands on y = 0 around x = 0, and most are 30 to 70 units tall. */
export function Prop({ name, cut }: PropProps): ReactNode {
  const Drawing = DRAWINGS[name];
  return <Drawing cut={cut} />;
}
