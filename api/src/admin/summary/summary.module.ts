import { Module } from '@nestjs/common';
import { MediaModule } from '../../entries/media/media.module.ts';
import { FoodLookupsModule } from '../../foods/lookups/food-lookups.module.ts';
import { SummaryController } from './summary.controller.ts';
import { SummaryService } from './summary.service.ts';

@Module({
  imports: [FoodLookupsModule, MediaModule],
  controllers: [SummaryController],
  providers: [SummaryService],
})
export class SummaryModule {}
