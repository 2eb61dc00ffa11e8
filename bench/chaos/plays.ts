import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { endProcess, isOk, runEntry, startEntry, until } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { killService, startServices } from '#tools/services/control.ts';
import { type SendResult, sendPlays } from './play-sender.ts';
import { must, type Scenario, scenario, withOwnServices } from './scenario.ts';

const perSecond = 10_000;
const seconds = 60;
const aggregateKillDelaysMs = [400, 900, 1500];

async function startApi(stage: Stage): Promise<ChildProcess> {
  const api = startEntry('apps/server/src/api.ts', stage.env, stage.logFile);
  await until('the API is ready', 60, () => isOk(`${stage.opsUrl}/ready`));
  return api;
}

/** Kills the API, Postgres and the API again; returns the running API process. */
async function killDuringSending(stage: Stage, first: ChildProcess): Promise<ChildProcess> {
  await setTimeout(12_000);
  await endProcess(first, 'SIGKILL');
  const second = await startApi(stage);
  await setTimeout(12_000);
  await killService('postgres');
  await setTimeout(1000);
  await startServices(['postgres']);
  await setTimeout(12_000);
  await endProcess(second, 'SIGKILL');
  return startApi(stage);
}

/** Kills the aggregation several times, then runs it to its end. */
async function aggregateWithKills(stage: Stage): Promise<void> {
  for (const wait of aggregateKillDelaysMs) {
    const aggregation = startEntry('bench/chaos/aggregate-plays.ts', stage.env, stage.logFile);
    await setTimeout(wait);
    await endProcess(aggregation, 'SIGKILL');
  }
  await runEntry('bench/chaos/aggregate-plays.ts', stage.env, stage.logFile);
}

async function mustBeCountedOnce(stage: Stage, sent: SendResult): Promise<void> {
  const rows = await stage.query<{ music_id: string; plays: number; hourly: number }>(`
    select music_id, plays::int, (
      select sum(plays)::int from music_plays_hourly hours where hours.music_id = stats.music_id
    ) as hourly from music_stats stats where plays > 0`);
  must(rows.length === sent.plays.size, `${rows.length} musics are counted`);
  for (const { music_id, plays, hourly } of rows) {
    const expected = sent.plays.get(music_id);
    must(
      plays === expected && hourly === expected,
      `music ${music_id} was played ${expected} times and counted ${plays} and ${hourly}`,
    );
  }
  must((await stage.query('select from plays_inbox')).length === 0, 'the inbox is not empty');
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

function killWhileCounting(stage: Stage): Promise<Scenario> {
  const name = `API and Postgres are killed under ${perSecond} plays/s: each acknowledged one is counted once`;
  return scenario(name, async (note) => {
    let api = await startApi(stage);
    try {
      const sending = sendPlays({
        url: `${stage.apiUrl}/v1/plays`,
        secret: stage.env.PLAY_TICKET_SECRET ?? '',
        perSecond,
        seconds,
      });
      api = await killDuringSending(stage, api);
      const sent = await sending;
      note(
        `${sent.acknowledged} plays acknowledged, ${sent.acknowledgedInTime} of them within ${seconds} s`,
      );
      note(`${sent.repeated} were sent twice on purpose, ${sent.failures} requests of 50 failed`);
      note(
        `acknowledged after ${quantile(sent.waits, 0.5).toFixed(0)} ms (median), ` +
          `${(quantile(sent.waits, 1 - 1e-9) / 1000).toFixed(1)} s maximum`,
      );
      const began = performance.now();
      await aggregateWithKills(stage);
      note(
        `aggregated in ${((performance.now() - began) / 1000).toFixed(0)} s, killed ${aggregateKillDelaysMs.length} times`,
      );
      await mustBeCountedOnce(stage, sent);
      note(`${sent.plays.size} musics have exactly as many plays as were acknowledged`);
    } finally {
      await endProcess(api, 'SIGKILL');
    }
  });
}

/** Faults during the counting of plays. */
export function plays(): Promise<Scenario[]> {
  return withOwnServices({ services: ['postgres', 'redis'] }, async (stage) => [
    await killWhileCounting(stage),
  ]);
}
