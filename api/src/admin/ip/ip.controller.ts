import { Controller, Get } from '@nestjs/common';
import { Access } from '../../platform/http/access.ts';
import { ServerIpDto } from './ip.dto.ts';
import { IpService } from './ip.service.ts';

@Access('admin')
@Controller('admin/ip')
export class IpController {
  constructor(private readonly ip: IpService) {}

  /** The server's public address; echo services have 2 s to answer, and their failures are part of the answer. */
  @Get()
  async read(): Promise<ServerIpDto> {
    return this.ip.serverIp();
  }
}
