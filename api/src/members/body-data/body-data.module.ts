import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BodyDataController } from './body-data.controller.ts';
import { BodyData } from './body-data.entity.ts';
import { BodyDataService } from './body-data.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([BodyData])],
  controllers: [BodyDataController],
  providers: [BodyDataService],
  exports: [BodyDataService],
})
export class BodyDataModule {}
