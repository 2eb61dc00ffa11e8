import { check } from './check.ts';

const outcomes = await check();
process.exitCode = outcomes.every((outcome) => outcome.passed) ? 0 : 1;
