import { toast } from '@fettle/shared-ui';
import { ApiError, useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { ConfirmDialog, Modal } from '@fettle/shared-ui/overlays';
import { useState } from 'react';
import {
  type FoodProduct,
  type FoodProductPage,
  foodProducts,
  refreshIfOutdated,
  STALE_AFTER_EDIT,
} from '../food-products.queries.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductEdit } from './product-edit.tsx';

/** The product in the dialog, and its mode. */
export interface OpenProduct {
  product: FoodProduct;
  mode: 'view' | 'edit' | 'delete';
}

interface ProductDialogsProps extends OpenProduct {
  mayEdit: boolean;
  attributions: FoodProductPage['attributions'];
  onShow(open: OpenProduct): void;
  /** Called when the product was deleted; `onClose` follows. */
  onDeleted(product: FoodProduct): void;
  onClose(): void;
}

const QUESTION = 'What you changed is not saved.';

/** Details of a product; administrators edit it in the same dialog, and delete it after a question. */
export function ProductDialogs({
  product,
  mode,
  mayEdit,
  attributions,
  onShow,
  onDeleted,
  onClose,
}: ProductDialogsProps) {
  const [isChanged, setIsChanged] = useState(false);
  const [asksOverDetails, setAsksOverDetails] = useState(false);
  const [wasEdited, setWasEdited] = useState(false);
  const view = (shown: FoodProduct) => {
    setWasEdited(true);
    onShow({ product: shown, mode: 'view' });
  };

  const deleted = () => {
    onDeleted(product);
    onClose();
  };

  return (
    <>
      <Modal
        open={mode !== 'delete'}
        bare
        size="lg"
        title={product.product_name}
        description={product.brands ?? undefined}
        question={mode === 'edit' && isChanged ? QUESTION : null}
        onClose={onClose}
      >
        {mode === 'edit' ? (
          <ProductEdit
            product={product}
            onChanged={setIsChanged}
            onCancel={() => view(product)}
            onSaved={view}
          />
        ) : (
          <ProductDetails
            product={product}
            focusEdit={wasEdited}
            attributions={attributions.filter(({ source }) => product.data_sources.includes(source))}
            actions={
              mayEdit
                ? {
                    onEdit: () => onShow({ product, mode: 'edit' }),
                    onDelete: () => setAsksOverDetails(true),
                  }
                : null
            }
          />
        )}
        {/* Rendered inside, so that it covers this dialog for screen readers too. */}
        <DeleteQuestion
          product={product}
          open={asksOverDetails}
          onDeleted={deleted}
          onClose={() => setAsksOverDetails(false)}
        />
      </Modal>
      <DeleteQuestion product={product} open={mode === 'delete'} onDeleted={deleted} onClose={onClose} />
    </>
  );
}

interface DeleteQuestionProps {
  product: FoodProduct;
  open: boolean;
  onDeleted(): void;
  onClose(): void;
}

/** Asks, deletes, and reports the result, also if another administrator was faster. */
function DeleteQuestion({ product, open, onDeleted, onClose }: DeleteQuestionProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: foodProducts.remove,
    meta: {
      success: {
        title: 'Product Deleted',
        message: `Successfully deleted: ${product.product_name || product.barcode}`,
      },
      invalidates: STALE_AFTER_EDIT,
    },
  });
  const confirm = async () => {
    try {
      await remove.mutateAsync(product);
      onDeleted();
    } catch (failure) {
      const detail = failure instanceof ApiError ? failure.detail : null;
      toast({
        type: 'error',
        title: 'Delete Failed',
        message: detail ?? 'Failed to delete product. Please try again.',
      });
      // The product no longer exists.
      if (refreshIfOutdated(failure, queryClient)) onDeleted();
    }
  };
  return (
    <ConfirmDialog
      open={open}
      type="danger"
      title="Delete Product"
      confirmLabel="Delete"
      onConfirm={confirm}
      onClose={onClose}
    >
      {`Are you sure you want to delete "${product.product_name || product.barcode}"? This action cannot be undone.`}
    </ConfirmDialog>
  );
}
