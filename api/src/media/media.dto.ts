import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { Media } from './media.entity.ts';
import type { MediaAddresses } from './media-addresses.ts';

/** A stored picture and where to look at it. */
export class MediaDto {
  /** UUIDv7. */
  id: string;

  /**
   * Where the picture is: a path of the API, to be put behind its base address. Whoever has it may look, without a
   * token. The same for a day, good for one to two days.
   */
  @ApiProperty({
    example: '/api/v1/media/01890a5d-ac96-774b-bcce-b302099a8057?expires=1773187200&signature=…',
  })
  url: string;

  /** The same for a WebP of at most 480 pixels on its longer side. */
  thumb_url: string;

  /** In pixels, the way the picture is looked at. */
  width: number;

  /** In pixels. */
  height: number;

  static from(media: Media, addresses: MediaAddresses): MediaDto {
    const { id, width, height } = media;
    return { id, url: addresses.of(id, 'picture'), thumb_url: addresses.of(id, 'thumbnail'), width, height };
  }
}

/** What an upload became. */
export class UploadedMediaDto extends MediaDto {
  /** Size of the stored picture. */
  bytes: number;

  static override from(media: Media, addresses: MediaAddresses): UploadedMediaDto {
    return { ...MediaDto.from(media, addresses), bytes: media.bytes };
  }
}

/** The form of an upload; its parts may come in any order. */
export class UploadDto {
  /** JPEG, PNG or GIF, at most 10 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: string;

  /** UUIDv7 of the client's choice. Posting it again answers with the stored picture and writes nothing. */
  @ApiProperty({ required: false, format: 'uuid' })
  id?: string;
}

/** What makes an address good. */
export class MediaSignatureDto {
  /** Unix time in seconds. */
  @IsOptional()
  @MaxLength(20)
  @IsString()
  expires?: string;

  @IsOptional()
  @MaxLength(100)
  @IsString()
  signature?: string;
}
