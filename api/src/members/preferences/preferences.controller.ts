import { Body, Controller, Get, Patch, Put } from '@nestjs/common';
import { Access } from '../../platform/http/access.ts';
import { CurrentMember, Member } from '../auth/current-member.ts';
import { PreferencesDto, SidebarCollapsedDto, UpdatePreferencesDto } from './preferences.dto.ts';
import { PreferencesService } from './preferences.service.ts';

@Access('member', 'read')
@Controller('preferences')
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  /** The member's preferences. */
  @Get()
  async read(@CurrentMember() member: Member): Promise<PreferencesDto> {
    return this.preferences.of(member.id);
  }

  /** Updates any part of the preferences and answers with all of them. */
  @Patch()
  async update(
    @CurrentMember() member: Member,
    @Body() update: UpdatePreferencesDto,
  ): Promise<PreferencesDto> {
    return this.preferences.update(member.id, update);
  }

  /** Stores whether the sidebar is collapsed. */
  @Put('sidebar-collapsed')
  async collapseSidebar(
    @CurrentMember() member: Member,
    @Body() { collapsed }: SidebarCollapsedDto,
  ): Promise<PreferencesDto> {
    return this.preferences.update(member.id, { ui: { sidebarCollapsed: collapsed } });
  }
}
