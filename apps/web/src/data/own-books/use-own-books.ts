import { fail } from '@parlance/domain';
import { useEffect, useMemo, useState } from 'react';
import { useReplica } from '../hooks.ts';
import type { OwnBook, OwnBooks } from './model.ts';

/** The own books of the learner of this device; the program for them is loaded with the first call. */
export const useOwnBooks = (): OwnBooks => {
  const replica = useReplica();
  return useMemo(() => {
    const loaded = async (): Promise<OwnBooks | undefined> => {
      const loading = import('./page-books.ts');
      return loading.then(({ pageBooks }) => pageBooks(replica)).catch(() => undefined);
    };
    return {
      list: async () => (await loaded())?.list() ?? [],
      keep: async (book) => (await loaded())?.keep(book) ?? fail('offline'),
      chapter: async (book, chapter) => (await loaded())?.chapter(book, chapter),
      picture: async (book, name) => (await loaded())?.picture(book, name),
      remove: async (book) => (await loaded())?.remove(book) ?? fail('offline'),
      send: async (book) => (await loaded())?.send(book) ?? fail('offline'),
      subscribe: (listener) => {
        let stop: (() => void) | null = null;
        let isOver = false;
        void loaded().then((books) => {
          if (!isOver) stop = books?.subscribe(listener) ?? null;
        });
        return () => {
          isOver = true;
          stop?.();
        };
      },
    };
  }, [replica]);
};

/** The own books as they are listed now; undefined until they were read. */
export const useOwnBookList = (): readonly OwnBook[] | undefined => {
  const books = useOwnBooks();
  const [list, setList] = useState<readonly OwnBook[]>();
  useEffect(() => {
    let isOver = false;
    const show = (): void =>
      void books.list().then((found) => {
        if (!isOver) setList(found);
      });
    show();
    const stop = books.subscribe(show);
    return () => {
      isOver = true;
      stop();
    };
  }, [books]);
  return list;
};
