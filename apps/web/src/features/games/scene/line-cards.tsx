import type { GameLine, LineMark, SceneState } from '@parlance/domain';
import { ArrowDown, ArrowUp, GripVertical, Volume2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/index.ts';
import { IconButton } from '../../../ui/button.tsx';
import { nameOf } from '../../../ui/cast.ts';
import { RightMark, WrongMark } from '../../../ui/marks.tsx';
import { languageFor } from '../../word-card/index.ts';
import type { GamePlayProps } from '../game.ts';
import { Face } from './face.tsx';
import styles from './scene.module.css';
import type { ActOnScene } from './view.ts';

interface LineCardsProps extends Pick<GamePlayProps, 'material' | 'silent' | 'say' | 'announce'> {
  readonly state: SceneState;
  readonly speakers: readonly string[];
  readonly act: ActOnScene;
}

/** The lines as cards, from the first said to the last. */
export function LineCards({ state, speakers, act, material, silent, say, announce }: LineCardsProps): ReactNode {
  const t = useT('games.list.scene');
  const [held, setHeld] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const { order, lines } = state;
  const move = (at: number, to: number): void => {
    const target = Math.min(Math.max(to, 1), order.length - 1);
    if (at === target) return;
    act({ kind: 'move', line: at, to: target });
    announce(t('movedTo', { place: target + 1, count: order.length }));
  };
  useKeptHandle(list, held, order);
  return (
    <ol ref={list} className={styles.cards} aria-label={t('lines')}>
      {order.map((place, at) => {
        const line = lines[place];
        if (line === undefined) return null;
        return (
          <li key={line.id} className={styles.card} data-held={held === place || undefined} data-place={place}>
            <Handle
              {...{ at, place, held, setHeld, move, announce }}
              isFixed={at === 0}
              count={order.length}
              text={line.target.text}
              list={list}
            />
            <div className={styles.said}>
              <p lang={languageFor(material.learn).htmlLang}>{line.target.text}</p>
              <SpeakerChoice {...{ state, line, place, at, speakers, act }} />
              <MarkText mark={state.marks[place]} />
            </div>
            <div className={styles.moves}>
              {at > 0 && (
                <IconButton
                  label={t('up', { line: line.target.text })}
                  icon={<ArrowUp size={20} aria-hidden="true" />}
                  disabled={at === 1}
                  onClick={() => move(at, at - 1)}
                />
              )}
              {at > 0 && (
                <IconButton
                  label={t('down', { line: line.target.text })}
                  icon={<ArrowDown size={20} aria-hidden="true" />}
                  disabled={at === order.length - 1}
                  onClick={() => move(at, at + 1)}
                />
              )}
              {!silent && (
                <IconButton
                  label={t('hear', { line: line.target.text })}
                  icon={<Volume2 size={20} aria-hidden="true" />}
                  // One voice for all: another would tell who speaks.
                  onClick={() => say(line.target, 'female')}
                />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** A card that is moved keeps the focus on its handle. */
const useKeptHandle = (
  list: React.RefObject<HTMLOListElement | null>,
  held: number | undefined,
  order: readonly number[],
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useEffect(() => {
    if (held === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-place="${held}"] button`)?.focus({ preventScroll: false });
  }, [held, order, list]);
};

interface HandleProps extends Pick<LineCardsProps, 'announce'> {
  readonly at: number;
  readonly place: number;
  readonly count: number;
  readonly text: string;
  readonly isFixed: boolean;
  readonly held: number | undefined;
  readonly setHeld: (place: number | undefined) => void;
  readonly move: (at: number, to: number) => void;
  readonly list: React.RefObject<HTMLOListElement | null>;
}

/** Moves its card: drawn with the pointer, or by keyboard: Space picks it up, arrows move it, Space puts it down. */
function Handle(props: HandleProps): ReactNode {
  const { at, place, count, text, isFixed, held, setHeld, move, announce } = props;
  const t = useT('games.list.scene');
  const isHeld = held === place;
  if (isFixed) {
    return (
      <span className={styles.first} aria-hidden="true">
        1
      </span>
    );
  }
  const turn = (): void => {
    setHeld(isHeld ? undefined : place);
    announce(t(isHeld ? 'putDown' : 'pickedUp', { place: at + 1, count }));
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (isHeld && step !== 0) move(at, at + step);
    else if (isHeld && event.key === 'Escape') turn();
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={t('place', { place: at + 1, count, line: text })}
      aria-pressed={isHeld}
      onKeyDown={press}
      onClick={turn}
      {...dragging(props)}
    >
      <GripVertical size={22} aria-hidden="true" />
      <span aria-hidden="true">{at + 1}</span>
    </button>
  );
}

/** Follows the pointer: the card takes the place of the card that it is drawn over. */
const dragging = ({ at, move, list }: HandleProps) => ({
  onPointerDown: (event: PointerEvent<HTMLButtonElement>): void =>
    event.currentTarget.setPointerCapture(event.pointerId),
  onPointerMove: (event: PointerEvent<HTMLButtonElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const cards = [...(list.current?.children ?? [])];
    const over = cards.findIndex((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      // Only when its middle is passed: otherwise cards of unlike height would change places again and again.
      const [from, to] = cards.indexOf(card) < at ? [top, (top + bottom) / 2] : [(top + bottom) / 2, bottom];
      return event.clientY >= from && event.clientY < to;
    });
    if (over >= 0 && over !== at) move(at, over);
  },
  onPointerUp: (event: PointerEvent<HTMLButtonElement>): void =>
    event.currentTarget.releasePointerCapture(event.pointerId),
});

interface SpeakerChoiceProps {
  readonly state: SceneState;
  readonly line: GameLine;
  readonly place: number;
  readonly at: number;
  readonly speakers: readonly string[];
  readonly act: ActOnScene;
}

/** The faces of those who talk: one of them says the line. */
function SpeakerChoice({ state, line, place, at, speakers, act }: SpeakerChoiceProps): ReactNode {
  const t = useT('games.list.scene');
  const given = state.speakers[place];
  return (
    <fieldset className={styles.speakers} disabled={at === 0}>
      <legend className={styles.heard}>{t('whoSays', { line: line.target.text })}</legend>
      {speakers.map((speaker) => (
        <label key={speaker} data-given={given === speaker || undefined}>
          <input
            type="radio"
            name={line.id}
            checked={given === speaker}
            onChange={() => act({ kind: 'give', line: at, speaker })}
          />
          <Face member={speaker} />
          <span>{nameOf(speaker)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What the last check says about a line. */
function MarkText({ mark }: { readonly mark: LineMark | undefined }): ReactNode {
  const t = useT('games.list.scene');
  if (mark === undefined) return null;
  const isWrong = mark.order === 'wrong' || mark.speaker === 'wrong';
  const text = isWrong
    ? mark.speaker === 'wrong'
      ? 'wrongSpeaker'
      : 'wrongPlace'
    : mark.order === 'open'
      ? 'open'
      : 'right';
  return (
    <p className={styles.mark} data-wrong={isWrong || undefined}>
      {isWrong ? <WrongMark size={18} /> : <RightMark size={18} />}
      <span>{t(text)}</span>
    </p>
  );
}
