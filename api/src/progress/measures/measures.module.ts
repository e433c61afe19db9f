import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Measure } from './measure.entity.ts';
import { MeasureValue } from './measure-value.entity.ts';
import { MeasureValuesService } from './measure-values.service.ts';
import { MeasuresController } from './measures.controller.ts';
import { MeasuresService } from './measures.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Measure, MeasureValue])],
  controllers: [MeasuresController],
  providers: [MeasuresService, MeasureValuesService],
})
export class MeasuresModule {}
