/** Whom to name where foods of a source show, under which licence they are given on, and where to read it. */
export class AttributionDto {
  /** As in `data_sources`. */
  source: string;
  /** The words that the source asks for. */
  text: string;
  /** The source's own page. */
  url: string;
  /** The licence's name; `null` where the source's terms are no licence. */
  licence: string | null;
  /** Its text. */
  licence_url: string | null;
}
