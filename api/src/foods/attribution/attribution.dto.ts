/** The attribution of a source, which is shown with its foods, and the licence of its data. */
export class AttributionDto {
  /** As in `data_sources`. */
  source: string;
  /** The text that the source asks for. */
  text: string;
  /** The page of the source. */
  url: string;
  /** The name of the licence; `null` where the source has terms of another kind. */
  licence: string | null;
  /** The text of the licence. */
  licence_url: string | null;
}
