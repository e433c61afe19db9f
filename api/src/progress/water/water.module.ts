import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WaterController } from './water.controller.ts';
import { WaterService } from './water.service.ts';
import { WaterAmount } from './water-amount.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([WaterAmount])],
  controllers: [WaterController],
  providers: [WaterService],
})
export class WaterModule {}
