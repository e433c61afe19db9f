import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { errors } from '../../http/errors.ts';
import { FOOD_TYPES, type FoodType } from '../food-types/food-type.ts';

@Injectable()
class FoodTypePipe implements PipeTransform<string, FoodType> {
  transform(type: string): FoodType {
    const known = FOOD_TYPES.find((name) => name === type);
    if (!known) throw errors.notFound();
    return known;
  }
}

/** The `{type}` of the path; a kind of food that does not exist is not found (404). */
export const FoodTypeParam = () => Param('type', FoodTypePipe);
