export { NoticeLine } from './notice-line.tsx';
