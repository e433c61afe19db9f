import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { RequestValidationPipe } from '../../platform/http/validation/request-validation.pipe.ts';
import { LoginDto } from './auth.dto.ts';

/** Runs the local strategy. Guards run before pipes, so that this guard validates the fields first. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  private readonly fields = new RequestValidationPipe();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    await this.fields.transform(body, { type: 'body', metatype: LoginDto });
    await super.canActivate(context);
    return true;
  }
}
