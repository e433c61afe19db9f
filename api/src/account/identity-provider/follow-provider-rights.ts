import type { EntityManager } from 'typeorm';
import { ApiError } from '../../platform/http/errors.ts';
import type { User } from '../users/user.entity.ts';
import type { ProviderPerson } from './provider-person.ts';
