import type { ReactNode } from 'react';
import { SCENES } from '../../ui/cast.ts';
import { FlameMark, FlashMark, Logo, RightMark, TicketMark, WrongMark } from '../../ui/marks.tsx';
import { Pico, type PicoMood } from '../../ui/pico.tsx';
import { Scene } from '../../ui/scene.tsx';
import { CLIP_PROP_NAMES, Prop } from '../../ui/scenes/props.tsx';
import { BOOK_PROP_NAMES } from '../../ui/scenes/props-of-books.tsx';
import { Stars } from '../../ui/stars.tsx';
import { StepProgress, type StepState } from '../../ui/step-progress.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { Show } from './show.tsx';

const moods: readonly PicoMood[] = ['waiting', 'listening', 'cheering', 'puzzled', 'asleep', 'reading'];
const steps: readonly StepState[] = ['done', 'done', 'again', 'done', 'now', 'todo', 'todo', 'todo', 'todo', 'again'];

/** Tickets, stars and the progress of steps. */
export function TicketsAndMarks(): ReactNode {
  return (
    <>
      <Show name="Ticket">
        <Ticket
          state="done"
          title="Something to drink"
          detail="9 words · 5 min"
          stub={<Stars count={2} />}
          href="/dev/ui"
        />
        <Ticket state="now" title="A table for two" detail="10 words, 2 weak ones from Unit 1 · 6 min" href="/dev/ui" />
        <Ticket state="open" title="The wrong order" detail="Listen · fill in · play it yourself" href="/dev/ui" />
        <Ticket state="locked" title="A sweet tooth" reason="Opens after “A table for two”" />
        <Ticket big state="now" title="Etwas zu trinken bestellen" detail="9 Wörter · 5 Min." href="/dev/ui" />
      </Show>
      <Show name="StepProgress, Stars, marks">
        <StepProgress steps={steps} label="4 of 10 steps" />
        <StepProgress steps={Array.from({ length: 28 }, (_, at) => (at < 9 ? 'done' : 'todo'))} label="9 of 28 steps" />
        <Stars count={0} />
        <Stars count={1} />
        <Stars count={3} size={40} rising />
        <Logo />
        <TicketMark />
        <FlameMark />
        <FlameMark lit={false} />
        <FlashMark />
        <RightMark />
        <WrongMark />
      </Show>
    </>
  );
}

/** Pico's moods, the scenes, and the things that people hold in clips. */
export function Pictures(): ReactNode {
  return (
    <>
      <Show name="Pico">
        {moods.map((mood) => (
          <figure key={mood}>
            <Pico mood={mood} />
            <figcaption>{mood}</figcaption>
          </figure>
        ))}
      </Show>
      <Show name="Prop">
        {[...CLIP_PROP_NAMES, ...BOOK_PROP_NAMES].map((name) => (
          <figure key={name}>
            <svg viewBox="-48 -78 96 86" width="96" height="86" aria-hidden="true">
              <Prop name={name} cut="none" />
            </svg>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Show>
      <Show name="Scene">
        <Scene name="cafe" cast={['leo']} speaking="leo" host="listening" />
        {SCENES.map((name) => (
          <Scene key={name} name={name} />
        ))}
        {SCENES.map((name) => (
          <Scene key={name} name={name} host="cheering" time="evening" />
        ))}
      </Show>
    </>
  );
}
