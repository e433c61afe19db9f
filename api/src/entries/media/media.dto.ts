import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { Media } from './media.entity.ts';
import type { MediaAddresses } from './media-addresses.ts';

/** A stored picture and its addresses. */
export class MediaDto {
  /** UUIDv7. */
  id: string;

  /**
   * The address of the picture: a path of the API, to be appended to its base address. It needs no token. It is the same
   * for a day, and valid for one to two days, while the session that it was given to lasts.
   */
  url: string;

  /** The same kind of address for the thumbnail, a WebP of at most 480 pixels on its longer side. */
  thumb_url: string;

  /** In pixels, upright. */
  width: number;

  /** In pixels. */
  height: number;

  static from(media: Media, addresses: MediaAddresses, session_id: string): MediaDto {
    const { id, user_id, width, height } = media;
    const picture = { id, user_id, session_id };
    return {
      id,
      url: addresses.of(picture, 'picture'),
      thumb_url: addresses.of(picture, 'thumbnail'),
      width,
      height,
    };
  }
}

/** The stored picture of an upload. */
export class UploadedMediaDto extends MediaDto {
  /** Size of the stored picture. */
  bytes: number;

  static override from(media: Media, addresses: MediaAddresses, session_id: string): UploadedMediaDto {
    return { ...MediaDto.from(media, addresses, session_id), bytes: media.bytes };
  }
}

/** The form of an upload; its parts may come in any order. */
export class UploadDto {
  /** JPEG, PNG or GIF, at most 10 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: string;

  /** Client-generated UUIDv7. Posting it again answers with the stored picture and writes nothing. */
  @ApiProperty({ required: false, format: 'uuid' })
  id?: string;
}

/** The part of an address that makes it valid. */
export class MediaSignatureDto {
  /** The member whose picture it is. */
  @IsOptional()
  @MaxLength(36)
  @IsString()
  user_id?: string;

  /** The session that was given the address. */
  @IsOptional()
  @MaxLength(36)
  @IsString()
  session_id?: string;

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
