import { Module } from '@nestjs/common';
import { FoodLookupsModule } from '../../foods/lookups/food-lookups.module.ts';
import { MediaModule } from '../../media/media.module.ts';
import { SummaryController } from './summary.controller.ts';
import { SummaryService } from './summary.service.ts';

@Module({
  imports: [FoodLookupsModule, MediaModule],
  controllers: [SummaryController],
  providers: [SummaryService],
})
export class SummaryModule {}
