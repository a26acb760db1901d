import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { closeTabs, lessonDone, testServer } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { CourseMap } from './index.ts';
import { clipDone, examPassed, filesOf, openLearner, serveFiles, stepDone, twoUnits } from './testing.ts';

let files: Readonly<Record<string, unknown>> | null;
beforeEach(() => {
  files = filesOf(twoUnits);
  serveFiles(() => files);
});
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

type Learner = Awaited<ReturnType<typeof openLearner>>;
const show = (replica: Learner, path = '/courses'): void => {
  onStage(
    <ReplicaProvider data={{ replica } as Data}>
      <CourseMap />
    </ReplicaProvider>,
    path,
  );
};
const units = () => within(screen.getByRole('navigation', { name: 'Units' }));
const hrefOf = (name: RegExp): string | null => screen.getByRole('link', { name }).getAttribute('href');

describe('the map of a course', () => {
  it('shows the current unit, the units left, and the levels', async () => {
    show(await openLearner());
    expect(await screen.findByRole('heading', { name: 'At the café' })).toBeDefined();
    expect(units().getByText('You are here').closest('a')?.getAttribute('href')).toBe('/courses?unit=cafe');
    expect(units().getByText('10 min left')).toBeDefined();
    expect(units().getByRole('heading', { name: 'A1 First words' })).toBeDefined();
    expect(units().getByRole('heading', { name: 'A2 Telling stories' })).toBeDefined();
    expect(units().getByText('Opens after the unit “At the café” or the test in front of it')).toBeDefined();
  });

  it('has a card for a test-out that says what it would skip', async () => {
    show(await openLearner());
    const ticket = await screen.findByRole('link', { name: /Know this already\?/ });
    expect(ticket.getAttribute('href')).toBe('/courses/lesson?testout=exam');
    expect(ticket.textContent).toContain('2 units, 3 lessons, 15 min');
  });

  it('links a unit to its clip, and shows its stars once it was watched', async () => {
    const replica = await openLearner();
    show(replica);
    const ticket = await screen.findByRole('link', { name: /Clip: The lost hat/ });
    expect(ticket.getAttribute('href')).toBe('/clips/lesson?clip=lost-hat');
    expect(within(ticket).queryByRole('img', { name: /star/ })).toBeNull();
    await act(() => replica.record([clipDone('lost-hat', 2)]));
    expect(within(ticket).getByRole('img', { name: /2 stars of 3/ })).toBeDefined();
  });

  it('shows with how many mistakes a test-out was passed', async () => {
    const replica = await openLearner();
    await replica.record([examPassed(2, ['cafe.drinks', 'cafe.bill', 'street.where'])]);
    show(replica);
    const ticket = await screen.findByRole('link', { name: /Test passed/ });
    expect(ticket.textContent).toContain('2 mistakes');
    expect(units().getAllByText('Finished')).toHaveLength(2);
  });

  it('marks what is free and what needs a membership, if memberships are sold', async () => {
    document.head.innerHTML = `<meta name="parlance" content='{"membership":true}' />`;
    show(await openLearner());
    await screen.findByRole('heading', { name: 'At the café' });
    expect(units().getByText('Free').closest('a')?.textContent).toContain('At the café');
    expect(units().getByText('Premium').closest('a')?.textContent).toContain('In the street');
    const clip = screen.getByText('Clip: The lost hat').parentElement;
    expect(clip?.textContent).toContain('Part of Premium');
    expect(clip?.closest('a')?.getAttribute('href')).toBe('/pricing/plan?from=%2Fclips%2Flesson%3Fclip%3Dlost-hat');
  });

  it('follows another device without a reload', async () => {
    const server = testServer();
    const [here, there] = [await openLearner(server), await openLearner(server)];
    await here.adopt('ada');
    await there.adopt('ada');
    show(here);
    await screen.findByRole('heading', { name: 'At the café' });
    await there.record([lessonDone('cafe.drinks')]);
    await there.sync();
    await act(() => here.sync());
    const next = await screen.findByRole('link', { name: /Paying the bill/ });
    expect(next.getAttribute('href')).toContain('lesson=cafe.bill');
    expect(units().getAllByText('5 min left')).toHaveLength(2);
  });

  it('says that it could not be loaded, and tries again', async () => {
    files = null;
    show(await openLearner());
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'The course did not arrive' })).toBeDefined();
    files = filesOf(twoUnits);
    act(() => retry.click());
    expect(await screen.findByRole('heading', { name: 'At the café' })).toBeDefined();
  });
});

describe('the list of a unit', () => {
  it('shows what is open, and what opens the rest', async () => {
    show(await openLearner());
    await screen.findByRole('heading', { name: 'At the café' });
    expect(hrefOf(/Something to drink/)).toBe('/courses/lesson?unit=cafe&lesson=cafe.drinks&mode=classic');
    expect(screen.getByText('Opens after “Something to drink”')).toBeDefined();
    expect(screen.queryByRole('link', { name: /Paying/ })).toBeNull();
    expect(screen.getByText('0 of 2 met')).toBeDefined();
  });

  it('links from a locked unit to what opens it', async () => {
    show(await openLearner(), '/courses?unit=street');
    expect(await screen.findByRole('heading', { name: 'In the street' })).toBeDefined();
    expect(hrefOf(/To “At the café”/)).toBe('/courses?unit=cafe');
    expect(hrefOf(/Take the test instead/)).toBe('/courses/lesson?testout=exam');
    expect(screen.queryByRole('link', { name: /Where is it/ })).toBeNull();
  });

  it('says of a unit that waits for another one that it takes a membership only after that', async () => {
    document.head.innerHTML = `<meta name="parlance" content='{"membership":true}' />`;
    show(await openLearner(), '/courses?unit=street');
    const said = await screen.findByText('Then it takes Premium');
    expect(said.parentElement?.textContent).not.toContain('Part of Premium');
    expect(hrefOf(/What Premium costs/)).toBe('/pricing/plan?from=%2Fcourses%3Funit%3Dstreet');
  });

  it('offers the challenge once a lesson is done', async () => {
    const replica = await openLearner();
    await replica.record([lessonDone('cafe.drinks')]);
    show(replica);
    const challenge = await screen.findByRole('radio', { name: 'Challenge' });
    act(() => challenge.click());
    await waitFor(() => expect(hrefOf(/Something to drink/)).toContain('mode=challenge'));
  });

  it('has the dialogue, which begins with the warm-up', async () => {
    show(await openLearner());
    expect(await screen.findByRole('heading', { name: 'Dialogue: The wrong order' })).toBeDefined();
    expect(hrefOf(/Warm-up/)).toBe('/courses/dialogue?unit=cafe&step=warmUp');
    expect(screen.getAllByText('Opens after the warm-up')).toHaveLength(4);
    expect(screen.getByRole('img', { name: '0 of 3 steps done' })).toBeDefined();
  });

  it('opens practice and speaking after the warm-up, role-play at the level that is set', async () => {
    const replica = await openLearner();
    await replica.record([
      stepDone('cafe', 'warmUp'),
      { kind: 'preferred', learn: '', data: { name: 'speakingDifficulty', value: 'hard' } },
    ]);
    show(replica);
    await screen.findByRole('img', { name: '1 of 3 steps done' });
    expect(hrefOf(/Practice/)).toBe('/courses/dialogue?unit=cafe&step=practice');
    expect(hrefOf(/Speak after them/)).toBe('/courses/speaking/follow?unit=cafe');
    expect(hrefOf(/Play role B/)).toBe('/courses/speaking/roleplay?unit=cafe&role=B&level=hard');
  });

  it('opens the pop quiz after all lessons, and says where there is none', async () => {
    const replica = await openLearner();
    show(replica);
    expect(await screen.findByText('Opens once all lessons of the unit are done')).toBeDefined();
    await act(() => replica.record([lessonDone('cafe.drinks'), lessonDone('cafe.bill'), lessonDone('street.where')]));
    expect(await screen.findByText('There is no pop quiz in this lesson.')).toBeDefined();
    fireEvent.click(units().getByText('At the café'), { button: 0 });
    await waitFor(() => expect(hrefOf(/Pop quiz/)).toBe('/courses/lesson?unit=cafe&quiz=1'));
  });

  it('says that the dialogue could not be loaded, and tries again', async () => {
    const { 'units/cafe.json': _, ...others } = filesOf(twoUnits);
    files = others;
    show(await openLearner());
    expect(await screen.findByText('Dialogue and quiz did not arrive.')).toBeDefined();
    files = filesOf(twoUnits);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByRole('heading', { name: 'Dialogue: The wrong order' })).toBeDefined();
  });
});
