import { Module } from '@nestjs/common';
import { PreferencesController } from './preferences.controller.ts';
import { PreferencesService } from './preferences.service.ts';

@Module({ controllers: [PreferencesController], providers: [PreferencesService] })
export class PreferencesModule {}
