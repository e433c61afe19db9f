/** The attribution of a source, which is shown with its foods, and the license of its data. */
export class AttributionDto {
  /** Source, as named in `data_sources`. */
  source: string;
  /** The text that the source asks for. */
  text: string;
  /** The page of the source. */
  url: string;
  /** The name of the license; `null` where the source has terms of another kind. */
  licence: string | null;
  /** The address of the license's text; `null` where it has none. */
  licence_url: string | null;
}
