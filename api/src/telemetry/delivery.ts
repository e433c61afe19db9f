import type { ExportResult } from '@opentelemetry/core';

/** What both exporters of the SDK have. */
interface Exporter<Items> {
  export(items: Items, done: (result: ExportResult) => void): void;
}

/**
 * Says once that a collector does not take what it is sent, and once that it does again. What it does not take is dropped by the
 * SDK, whose own messages are not printed: there would be one for each attempt.
 */
export class Delivery {
  readonly #failing = new Set<object>();

  constructor(private readonly say: (line: string) => void) {}

  /** The same exporter, watched. */
  watch<Items, E extends Exporter<Items>>(exporter: E): E {
    const send = exporter.export.bind(exporter);
    exporter.export = (items: Items, done: (result: ExportResult) => void) =>
      send(items, (result) => {
        this.#note(exporter, result);
        done(result);
      });
    return exporter;
  }

  #note(exporter: object, { code, error }: ExportResult): void {
    const failedBefore = this.#failing.size > 0;
    // `ExportResultCode.SUCCESS`
    if (code === 0) this.#failing.delete(exporter);
    else this.#failing.add(exporter);
    const fails = this.#failing.size > 0;
    if (fails !== failedBefore)
      this.say(fails ? lost(error) : 'The collector takes traces and metrics again');
  }
}

function lost(error: (Error & { code?: string | number }) | undefined): string {
  const reason = error?.code ?? error?.message;
  return `The collector of OTEL_EXPORTER_OTLP_ENDPOINT does not take traces or metrics (${reason}): they are dropped`;
}
