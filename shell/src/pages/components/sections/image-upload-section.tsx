import { Box } from '@fettle/shared-ui';
import { ImageUpload } from '@fettle/shared-ui/forms';
import { useState } from 'react';

export default function ImageUploadSection() {
  const [images, setImages] = useState<File[]>([]);
  return (
    <Box maxW="form">
      <ImageUpload label="Photos" value={images} onChange={setImages} />
    </Box>
  );
}
