import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { errors } from '../errors.ts';

@Injectable()
class IdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!isUuid(id)) throw errors.notFound();
    return id.toLowerCase();
  }
}

/** The `{id}` of the path, or the part of this name; 404 for anything that is no UUID, as for an unknown id. */
export const IdParam = (name = 'id') => Param(name, IdPipe);
