import { DIALOGUE_STEPS, type UnitEntry } from '@parlance/domain';
import { type ReactNode, useId } from 'react';
import { type Course, usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { RightMark } from '../../ui/marks.tsx';
import { Sprockets } from '../../ui/sprockets.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Ticket, type TicketProps } from '../../ui/ticket.tsx';
import { dialogueHref, followHref, quizHref, rolePlayHref } from './addresses.ts';
import styles from './course-map.module.css';
import type { CoursePicture } from './course-picture.ts';
import { type RoomPicture, type RoomsPicture, useUnitRooms } from './unit-rooms.ts';
import { useLockText } from './use-lock-text.ts';

interface RoomsProps {
  readonly course: Course;
  readonly unit: UnitEntry;
  readonly picture: CoursePicture;
}

/** What a unit offers beside its lessons: its dialogue in three steps, and its pop quiz. */
export function Rooms({ course, unit, picture }: RoomsProps): ReactNode {
  const t = useT('course.rooms');
  const rooms = useUnitRooms(course, unit, picture);
  if (rooms.state === 'loading') {
    return (
      <Loading>
        {[1, 2, 3, 4].map((slot) => (
          <Skeleton key={slot} height={76} />
        ))}
      </Loading>
    );
  }
  if (rooms.state === 'failed') {
    return (
      <p className={styles.failed}>
        {t(rooms.code === 'offline' ? 'offline' : 'failed')}
        <Button tone="quiet" onClick={rooms.retry}>
          {t('retry')}
        </Button>
      </p>
    );
  }
  if (rooms.value === undefined) return null;
  return (
    <>
      {rooms.value.lines.length > 0 && <Dialogue unit={unit} picture={rooms.value} />}
      <Quiz unit={unit} picture={rooms.value} />
    </>
  );
}

interface RoomProps {
  readonly unit: UnitEntry;
  readonly picture: RoomsPicture;
}

/** The dialogue of a unit: to listen to, to practise, to speak. */
function Dialogue({ unit: { id }, picture: { rooms, title } }: RoomProps): ReactNode {
  const t = useT('course.rooms');
  const heading = useId();
  const [level] = usePreference('speakingDifficulty');
  const done = DIALOGUE_STEPS.filter((step) => rooms[step].done).length;
  const { warmUp, practice, speaking } = rooms;
  return (
    <section className={styles.room} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{t('dialogue', { title })}</h3>
        <Sprockets
          steps={DIALOGUE_STEPS.map((step) => (rooms[step].done ? 'done' : 'todo'))}
          label={t('steps', { done, total: DIALOGUE_STEPS.length })}
        />
      </header>
      <ol className={styles.tickets}>
        <Step room={warmUp} title={t('warmUp')} detail={t('warmUpText')} href={dialogueHref(id, 'warmUp')} />
        <Step room={practice} title={t('practice')} detail={t('practiceText')} href={dialogueHref(id, 'practice')} />
        <Step room={speaking} title={t('follow')} detail={t('followText')} href={followHref(id)} />
        {(['A', 'B'] as const).map((role) => (
          <Step
            key={role}
            room={speaking}
            title={t('rolePlay', { role })}
            detail={t(`level.${level}`)}
            href={rolePlayHref(id, role, level)}
          />
        ))}
      </ol>
    </section>
  );
}

/** How the ticket to a room stands; what opens the whole unit is told once, above. */
const useStand = ({ done, lock }: RoomPicture): Pick<TicketProps, 'state' | 'reason'> => {
  const lockText = useLockText();
  if (lock === undefined) return { state: done ? 'done' : 'open' };
  return { state: 'locked', reason: lock.unit !== undefined ? undefined : lockText(lock) };
};

interface StepProps {
  readonly room: RoomPicture;
  readonly title: string;
  readonly detail: string;
  readonly href: string;
}

function Step({ room, title, detail, href }: StepProps): ReactNode {
  const t = useT('course');
  const { done } = room;
  return (
    <li>
      <Ticket
        title={title}
        detail={detail}
        {...useStand(room)}
        href={href}
        stub={
          done ? (
            <>
              <RightMark size={22} />
              {t('done')}
            </>
          ) : undefined
        }
      />
    </li>
  );
}

/** The pop quiz of a unit. */
function Quiz({ unit: { id }, picture: { rooms, quizStars } }: RoomProps): ReactNode {
  const t = useT('course');
  const { done } = rooms.quiz;
  return (
    <Ticket
      title={t('rooms.quiz')}
      detail={t('rooms.quizText')}
      {...useStand(rooms.quiz)}
      href={quizHref(id)}
      stub={
        done ? (
          <>
            <Stars count={quizStars} />
            {t('done')}
          </>
        ) : undefined
      }
    />
  );
}
