/** The things of the pictures of books, which no clip needs: they are fetched with the first of these pictures. */
import type { ComponentType, ReactNode } from 'react';
import { HattedReader, LegsNewShoes, LegsOneShoe, Passengers, UmbrellaBearer, WalkingDog } from './props-figures.tsx';
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
import { HoledEnvelope, OpenBook, Page, Pen, Postcard, YellowPage } from './props-written.tsx';
import type { CutProps } from './stage.tsx';

const DRAWINGS = {
  'apple-stall': AppleStall,
  bench: Bench,
  'black-umbrella': BlackUmbrella,
  'blue-chair': BlueChair,
  chair: Chair,
  'closed-umbrella': ClosedUmbrella,
  doorway: Doorway,
  drops: Drops,
  'empty-cup': EmptyCup,
  'green-chair': GreenChair,
  'hatted-reader': HattedReader,
  'holed-envelope': HoledEnvelope,
  jar: Jar,
  'legs-new-shoes': LegsNewShoes,
  'legs-one-shoe': LegsOneShoe,
  'open-book': OpenBook,
  'open-piano': OpenPiano,
  page: Page,
  pane: Pane,
  passengers: Passengers,
  pen: Pen,
  piano: Piano,
  postcard: Postcard,
  receiver: Receiver,
  'red-chair': RedChair,
  sandwich: Sandwich,
  sandwiches: Sandwiches,
  'sea-jar': SeaJar,
  'steering-wheel': SteeringWheel,
  teapot: Teapot,
  'toy-horse': ToyHorse,
  'umbrella-bearer': UmbrellaBearer,
  'walking-dog': WalkingDog,
  'white-chair': WhiteChair,
  'yellow-page': YellowPage,
  'zero-door': ZeroDoor,
} as const satisfies Readonly<Record<string, ComponentType<CutProps>>>;

/** The name of such a thing. */
export type BookPropName = keyof typeof DRAWINGS;

/** Their names. */
export const BOOK_PROP_NAMES = Object.keys(DRAWINGS) as readonly BookPropName[];

interface BookPropProps extends CutProps {
  readonly name: BookPropName;
}

/** Such a thing, drawn as every other. */
export function BookProp({ name, cut }: BookPropProps): ReactNode {
  const Drawing = DRAWINGS[name];
  return <Drawing cut={cut} />;
}
