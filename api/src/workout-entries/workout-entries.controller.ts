import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { Access } from '../auth/access.ts';
import { CurrentMember, Member } from '../auth/current-member.ts';
import { EntrySpanQueryDto } from '../entry-resource/entry.dto.ts';
import { IfMatch, NeedsIfMatch } from '../entry-resource/if-match.ts';
import { IdParam } from '../http/validation/id-param.ts';
import {
  CreateWorkoutEntryDto,
  UpdateWorkoutEntryDto,
  WorkoutEntriesDto,
  WorkoutEntryDto,
} from './workout-entries.dto.ts';
import { WorkoutEntriesService } from './workout-entries.service.ts';

@Access('member')
@Controller('workout-entries')
export class WorkoutEntriesController {
  constructor(private readonly workoutEntries: WorkoutEntriesService) {}

  /** Records a workout. Posting a stored `id` again answers with the stored entry. */
  @Post()
  async create(
    @CurrentMember() member: Member,
    @Body() fields: CreateWorkoutEntryDto,
  ): Promise<WorkoutEntryDto> {
    return this.workoutEntries.create(member, fields);
  }

  /** The member's workouts, newest first. */
  @Get()
  async list(@CurrentMember() member: Member, @Query() query: EntrySpanQueryDto): Promise<WorkoutEntriesDto> {
    return this.workoutEntries.list(member, query);
  }

  /** One workout. */
  @Get(':id')
  async find(@CurrentMember() member: Member, @IdParam() id: string): Promise<WorkoutEntryDto> {
    return this.workoutEntries.find(member, id);
  }

  /** Updates the fields that are sent. */
  @NeedsIfMatch()
  @Patch(':id')
  async update(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @IfMatch() version: number,
    @Body() fields: UpdateWorkoutEntryDto,
  ): Promise<WorkoutEntryDto> {
    return this.workoutEntries.update(member, id, version, fields);
  }

  /** Deletes a workout with its pictures. For a day it can be restored. */
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.workoutEntries.delete(member, id);
  }

  /** Undo of a deletion: brings the workout back as it was, with its pictures. A second request changes nothing. */
  @HttpCode(200)
  @Post(':id/restore')
  async restore(@CurrentMember() member: Member, @IdParam() id: string): Promise<WorkoutEntryDto> {
    return this.workoutEntries.restore(member, id);
  }
}
