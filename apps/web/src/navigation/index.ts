/**
 * The few things of a page's own address: the router's, without what it brings for servers that render pages
 * (docs/decisions/the-routers-browser-part-is-ours.md). Everything else is from `react-router`.
 */
export { AddressRouter } from './address-router.tsx';
export { Link } from './link.tsx';
export { useSearchParams } from './use-search-params.ts';
