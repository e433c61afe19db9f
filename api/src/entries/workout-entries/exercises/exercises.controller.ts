import { Controller, Get, Query } from '@nestjs/common';
import { CurrentMember, Member } from '../../../members/auth/current-member.ts';
import { Access } from '../../../platform/http/access.ts';
import {
  DoneExercisesDto,
  ExerciseHistoryDto,
  ExerciseHistoryQueryDto,
  ExercisesQueryDto,
} from './exercises.dto.ts';
import { ExercisesService } from './exercises.service.ts';

@Access('member', 'read')
@Controller('workout-entries/exercises')
export class ExercisesController {
  constructor(private readonly exercises: ExercisesService) {}

  /** The exercises of the member's newest 2,400 workouts, with the last sets and the best ones. */
  @Get()
  async list(@CurrentMember() member: Member, @Query() query: ExercisesQueryDto): Promise<DoneExercisesDto> {
    return this.exercises.list(member, query);
  }

  /** One exercise over time: the best set, volume and estimated maximum of each workout with it. */
  @Get('history')
  async history(
    @CurrentMember() member: Member,
    @Query() query: ExerciseHistoryQueryDto,
  ): Promise<ExerciseHistoryDto> {
    return this.exercises.history(member, query);
  }
}
