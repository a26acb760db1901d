import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { OrderNewsOf } from './order-news.tsx';
import { PaidPack } from './pack-result.tsx';
import { packsHref } from './return-path.ts';

/** What became of the order of a pack. @param order its id */
export function PackNews({ order }: { readonly order: string }): ReactNode {
  const t = useT('packs');
  const words = {
    paid: t('result.paidAny'),
    close: t('result.close'),
    long: t('result.long'),
    others: t('all'),
  };
  return <OrderNewsOf order={order} kind={{ Paid: PaidPack, offerHref: packsHref, words }} />;
}
