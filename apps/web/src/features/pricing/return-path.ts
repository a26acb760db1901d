/** The way back: the path from which somebody came to the plans goes with them to the order, and to its result. */

/** The query parameter with the path. */
const FROM = 'from';

const MOST_CHARACTERS = 500;
const PATH_OF_THIS_SITE = /^\/(?![/\\])[^\s\\]*$/;

/** The path to lead back to, from a query; `/` where there is none, or where it is not a path of this site. */
export const returnPathIn = (search: URLSearchParams): string => {
  const from = search.get(FROM) ?? '/';
  return from.length <= MOST_CHARACTERS && PATH_OF_THIS_SITE.test(from) ? from : '/';
};

/** The address of a page of the plans, which remembers where to lead back to. */
const withReturn = (path: string, from: string): string =>
  from === '/' ? path : `${path}?${new URLSearchParams({ [FROM]: from })}`;

/** The address of the plans. */
export const plansHref = (from: string): string => withReturn('/pricing/plan', from);

/** The address of the packs of credits. */
export const packsHref = (from: string): string => {
  const back = from === '/' ? {} : { [FROM]: from };
  return `/pricing/plan?${new URLSearchParams({ packs: '1', ...back })}`;
};

/** The address of the order of a plan or a pack. */
export const orderHref = (plan: string, from: string): string => withReturn(`/pricing/order/${plan}`, from);
