import { ApiError } from '../../../platform/http/errors.ts';

/** Refusal of an archive: `field` names its file, the row from 0, and the column, as far as they are known. */
export const archiveProblem = (code: string, message: string, field: string | null = null) =>
  new ApiError(422, [{ code, message, field }]);

export const notAnExport = () =>
  archiveProblem(
    'NOT_AN_EXPORT',
    'This is no file that "Download your data" makes. Choose the zip file as it was downloaded',
    'file',
  );

export const damaged = (file: string) =>
  archiveProblem(
    'ARCHIVE_DAMAGED',
    `${file} is damaged. Download your data again, or use another copy of this archive`,
    file,
  );

export const cutOff = () =>
  archiveProblem(
    'ARCHIVE_INCOMPLETE',
    'The end of this archive is missing or damaged. Its download may have been cut off: use another copy of it',
    'file',
  );

/** Error about a file that the archive should not have; its name may be any text of any length. */
export function unknownFile(name: string): ApiError {
  const shown = name.slice(0, 200).replace(/\p{Cc}/gu, '?');
  const message = `The archive holds ${shown}, which this version of Fettle does not know`;
  return archiveProblem('UNKNOWN_FILE', message, shown);
}

export const missingFile = (name: string) =>
  archiveProblem('FILE_MISSING', `${name} is missing in this archive`, name);

/** A row that breaks a rule; counted from 1 in the message, as people count. */
export function wrongRow(file: string, row: number, { errors: [first] }: ApiError): ApiError {
  const { code, message, field } = first;
  return archiveProblem(
    code === 'UNKNOWN_FIELD' ? code : 'WRONG_ROW',
    `Row ${row + 1} of ${file}: ${message}`,
    [file.replace(/\.json$/, ''), row, field].filter((part) => part !== null).join('.'),
  );
}
