import { Controller } from '@nestjs/common';
import { EntryController } from '../entry-resource/entry-controller.ts';
import {
  ChallengeEntriesDto,
  ChallengeEntryDto,
  CreateChallengeEntryDto,
  UpdateChallengeEntryDto,
} from './challenge-entries.dto.ts';
import { ChallengeEntriesService } from './challenge-entries.service.ts';

@Controller('challenge-entries')
export class ChallengeEntriesController extends EntryController(ChallengeEntriesService, {
  create: CreateChallengeEntryDto,
  update: UpdateChallengeEntryDto,
  entry: ChallengeEntryDto,
  page: ChallengeEntriesDto,
  one: 'a challenge entry',
  many: 'challenge entries',
}) {}
