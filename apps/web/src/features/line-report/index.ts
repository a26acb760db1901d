/** Reports a line of the tutor to whoever runs the server; nothing tells them whose it is. */
export { ReportLine } from './report-line.tsx';
