import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StepCount } from './step-count.entity.ts';
import { StepsController } from './steps.controller.ts';
import { StepsService } from './steps.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([StepCount])],
  controllers: [StepsController],
  providers: [StepsService],
})
export class StepsModule {}
