export class LiveDto {
  /** Always `ok`: the process answers. */
  status: string;
}

export class ReadyDto {
  /** `ok` when every dependency is up; otherwise the answer is 503. */
  status: string;
  /** State of PostgreSQL. */
  database: string;
}
