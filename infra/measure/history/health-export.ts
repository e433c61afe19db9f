import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Share of records that are weigh-ins; the others are steps and heart rates, as nearly all of a real export are. */
const WEIGHTS_IN = 10;
const FIRST = Date.UTC(2016, 0, 1, 6);
const MINUTE = 60_000;

const stamp = (time: number) => `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} +0000`;

function record(at: number): string {
  const time = stamp(FIRST + at * 25 * MINUTE);
  const [type, unit, value] =
    at % WEIGHTS_IN === 0
      ? ['BodyMass', 'kg', (80 + (at % 997) / 100).toFixed(2)]
      : at % 2 === 0
        ? ['StepCount', 'count', String(at % 400)]
        : ['HeartRate', 'count/min', String(50 + (at % 90))];
  const of = `type="HKQuantityTypeIdentifier${type}" sourceName="Phone" sourceVersion="18.1" unit="${unit}"`;
  return ` <Record ${of} creationDate="${time}" startDate="${time}" endDate="${time}" value="${value}"/>\n`;
}

function* exportText(records: number): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_US">\n';
  for (let at = 0; at < records; at += 1_000) {
    let lines = '';
    for (let one = at; one < Math.min(records, at + 1_000); one += 1) lines += record(one);
    yield lines;
  }
  yield '</HealthData>\n';
}

/** Writes an `export.xml` as Apple Health does, with so many records, a tenth of them weigh-ins. */
export function writeHealthExport(path: string, records: number): Promise<void> {
  return pipeline(Readable.from(exportText(records)), createWriteStream(path));
}
