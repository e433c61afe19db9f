import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PreferencesController } from './preferences.controller.ts';
import { Preferences } from './preferences.entity.ts';
import { PreferencesService } from './preferences.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Preferences])],
  controllers: [PreferencesController],
  providers: [PreferencesService],
  exports: [PreferencesService],
})
export class PreferencesModule {}
