import { applyDecorators, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { errors } from '../../platform/http/errors.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { MediaStorage } from '../../platform/media-storage/media-storage.ts';
import { MediaSignatureDto, UploadDto, UploadedMediaDto } from './media.dto.ts';
import { MediaService } from './media.service.ts';
import { MediaAddresses, type MediaFile } from './media-addresses.ts';
import { sendMediaFile } from './send-media-file.ts';
import { IncomingUploads } from './uploads/incoming-uploads.ts';

/** Documents an answer that is a file. */
const AnswersFile = (...types: string[]) =>
  applyDecorators(
    ApiOkResponse({
      description: 'The file; 206 with the part that `Range` asks for, 304 when `If-None-Match` names it.',
      content: Object.fromEntries(
        types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    }),
    ApiFailures(416),
  );

@Controller('media')
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly incoming: IncomingUploads,
    private readonly addresses: MediaAddresses,
    private readonly storage: MediaStorage,
  ) {}

  /**
   * Uploads a picture for an entry that is saved later; one that no entry uses within a day is removed. Posting a
   * stored `id` again answers with the stored picture. 413 also for more than the member may store in all, 503 while the
   * server keeps the rest of its disk for entries.
   */
  @Access('member', 'entries')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: UploadDto })
  @ApiFailures(409)
  @Post()
  async upload(@CurrentMember() member: Member, @Req() request: FastifyRequest): Promise<UploadedMediaDto> {
    const stored = await this.incoming.receive(member.id, request, (upload) =>
      this.media.keep(member.id, upload),
    );
    return UploadedMediaDto.from(stored, this.addresses, member.session_id);
  }

  /** A picture, by the address in an answer to its owner; 404 once the session that got the address has ended. */
  @Access('signed')
  @AnswersFile('image/jpeg', 'image/png', 'image/gif')
  @Get(':id')
  async picture(
    @IdParam() id: string,
    @Query() signature: MediaSignatureDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const max_age = this.#secondsLeft(id, 'picture', signature);
    const { storage_key, bytes, format } = await this.media.find(id, signature);
    const file = { storage_key, bytes, content_type: `image/${format}`, max_age };
    await sendMediaFile(request, reply, this.storage, file);
  }

  /**
   * The thumbnail of a picture, by the address in an answer to its owner; 404 once the session that got the address has
   * ended.
   */
  @Access('signed')
  @AnswersFile('image/webp')
  @Get(':id/thumbnail')
  async thumbnail(
    @IdParam() id: string,
    @Query() signature: MediaSignatureDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const max_age = this.#secondsLeft(id, 'thumbnail', signature);
    const { thumb_storage_key: storage_key, thumb_bytes: bytes } = await this.media.find(id, signature);
    await sendMediaFile(request, reply, this.storage, {
      storage_key,
      bytes,
      content_type: 'image/webp',
      max_age,
    });
  }

  /** 404 for a signature that is wrong or expired, as for a picture that does not exist. */
  #secondsLeft(
    id: string,
    file: MediaFile,
    { expires = '', signature = '', ...whose }: MediaSignatureDto,
  ): number {
    const left = this.addresses.secondsLeft(id, file, { ...whose, expires, signature });
    if (left === null) throw errors.notFound('image');
    return left;
  }
}
